import { Button, Modal } from '@mantine/core';
import { useText } from '@mela/web/platform/language/text';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { OfferForm } from './offer-form.tsx';

/** The form for a new promotion. */
export function AddOffer() {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="xs" leftSection={<Plus size={14} aria-hidden="true" />} onClick={() => setOpen(true)}>
        {text('consoleOffers.add')}
      </Button>
      <Modal
        opened={isOpen}
        onClose={() => setOpen(false)}
        title={text('consoleOffers.add')}
        size="lg"
        closeOnClickOutside={false}
        closeButtonProps={{ 'aria-label': text('desk.close') }}
      >
        <OfferForm onDone={() => setOpen(false)} />
      </Modal>
    </>
  );
}

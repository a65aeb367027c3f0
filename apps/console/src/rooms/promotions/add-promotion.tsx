import { Button, Modal } from '@mantine/core';
import { useText } from '@mela/web/platform/language/text';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { PromotionForm } from './promotion-form.tsx';

/** The form for a new promotion. */
export function AddPromotion() {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="xs" leftSection={<Plus size={14} aria-hidden="true" />} onClick={() => setOpen(true)}>
        {text('consolePromotions.add')}
      </Button>
      <Modal
        opened={isOpen}
        onClose={() => setOpen(false)}
        title={text('consolePromotions.add')}
        size="lg"
        closeOnClickOutside={false}
        closeButtonProps={{ 'aria-label': text('desk.close') }}
      >
        <PromotionForm onDone={() => setOpen(false)} />
      </Modal>
    </>
  );
}

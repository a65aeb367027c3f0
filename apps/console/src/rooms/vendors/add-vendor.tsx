import { Button, Modal } from '@mantine/core';
import { useText } from '@mela/web/platform/language/text';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { VendorForm } from './vendor-form.tsx';

/** The form for a new vendor, which is off at first. */
export function AddVendor() {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="xs" leftSection={<Plus size={14} aria-hidden="true" />} onClick={() => setOpen(true)}>
        {text('consoleVendors.add')}
      </Button>
      <Modal
        opened={isOpen}
        onClose={() => setOpen(false)}
        title={text('consoleVendors.add')}
        size="lg"
        closeOnClickOutside={false}
        closeButtonProps={{ 'aria-label': text('desk.close') }}
      >
        <VendorForm onDone={() => setOpen(false)} />
      </Modal>
    </>
  );
}

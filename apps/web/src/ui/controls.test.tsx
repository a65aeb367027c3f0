import { act, useState, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished, test, vi } from 'vitest';
import { Awning, BulbWire } from './bulbs.tsx';
import { Button } from './button.tsx';
import { ChipLink } from './chip.tsx';
import { Switch } from './choices.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Sheet } from './dialog.tsx';
import { Field } from './field.tsx';
import { travelled } from './finger-drag.ts';
import { CurrencyContext, Money } from './money.tsx';
import { PasswordField } from './password-field.tsx';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

async function show(part: ReactNode) {
  const container = document.createElement('div');
  document.body.append(container);
  const root = createRoot(container);
  onTestFinished(async () => {
    await act(async () => root.unmount());
    container.remove();
  });
  await act(async () => root.render(part));
  const find = (selector: string) => container.querySelector<HTMLElement>(selector);
  return { container, find, tap: (selector: string) => act(async () => find(selector)?.click()) };
}

test('labels a field, shows its error in place of its help, and clears it', async () => {
  function Form({ error }: { readonly error?: string }) {
    const [value, setValue] = useState('rahim');
    return (
      <Field
        label="Name"
        required
        help="4 letters"
        error={error}
        clearable
        value={value}
        onChange={(event) => setValue(event.target.value)}
      />
    );
  }
  const page = await show(<Form />);
  const input = page.find('input') as HTMLInputElement;
  expect(page.container.querySelector('label')?.htmlFor).toBe(input.id);
  expect(page.find(`[id="${input.getAttribute('aria-describedby')}"]`)?.textContent).toBe('4 letters');
  await page.tap('button[aria-label="Clear"]');
  expect(input.value).toBe('');

  const wrong = await show(<Form error="Too short" />);
  expect(wrong.find('input')?.getAttribute('aria-invalid')).toBe('true');
  expect(wrong.find('[role=alert]')?.textContent).toBe('Too short');
});

test('hides a password until it is asked for', async () => {
  const page = await show(<PasswordField label="Password" />);
  expect(page.find('input')?.getAttribute('type')).toBe('password');
  await page.tap('button[aria-label="Show"]');
  expect(page.find('input')?.getAttribute('type')).toBe('text');
  await page.tap('button[aria-label="Hide"]');
  expect(page.find('input')?.getAttribute('type')).toBe('password');
});

test("keeps a busy button's words and ignores its taps", async () => {
  const onClick = vi.fn();
  const page = await show(
    <Button busy onClick={onClick}>
      Pay
    </Button>,
  );
  await page.tap('button');
  expect(onClick).not.toHaveBeenCalled();
  expect(page.find('button')?.textContent).toBe('Pay');
  expect(page.find('button')?.getAttribute('aria-busy')).toBe('true');
});

test('closes a sheet by its button and by Escape, and reports no closing by its owner', async () => {
  const onClose = vi.fn();
  const sheet = (open: boolean) => (
    <Sheet open={open} onClose={onClose} title="Sort">
      Inside
    </Sheet>
  );
  let setOpen: ((open: boolean) => void) | undefined;
  function Owner() {
    const [open, set] = useState(true);
    setOpen = set;
    return sheet(open);
  }
  const page = await show(<Owner />);
  const dialog = page.find('dialog') as HTMLDialogElement;
  expect([dialog.open, dialog.textContent?.includes('Inside')]).toEqual([true, true]);
  await page.tap('button[aria-label="Close"]');
  expect(onClose).toHaveBeenCalledTimes(1);
  await act(async () => dialog.dispatchEvent(new Event('cancel', { cancelable: true })));
  expect(onClose).toHaveBeenCalledTimes(2);
  await act(async () => setOpen?.(false));
  expect(dialog.open).toBe(false);
  expect(onClose).toHaveBeenCalledTimes(2);
});

test('confirms an irreversible action once, with the safe way out first', async () => {
  const onConfirm = vi.fn();
  const onCancel = vi.fn();
  const page = await show(
    <ConfirmDialog open title="Sign out?" confirm="Sign out" onConfirm={onConfirm} onCancel={onCancel} />,
  );
  const buttons = [...page.container.querySelectorAll('button')];
  expect(buttons.map((button) => button.textContent)).toEqual(['Cancel', 'Sign out']);
  await act(async () => buttons[0]?.click());
  expect([onCancel.mock.calls.length, onConfirm.mock.calls.length]).toEqual([1, 0]);
  await act(async () => buttons[1]?.click());
  expect(onConfirm).toHaveBeenCalledTimes(1);
});

test('announces what a switch, a chip with an address and a wire of bulbs are', async () => {
  const page = await show(
    <>
      <Switch defaultChecked>Sound</Switch>
      <ChipLink href="/m/home" chosen>
        All
      </ChipLink>
      <Awning />
      <BulbWire count={3} lit={2} label="2 of 3" />
    </>,
  );
  expect(page.find('[role=switch]')).not.toBeNull();
  expect(page.find('a')?.getAttribute('aria-current')).toBe('true');
  expect(page.find('[role=img]')?.getAttribute('aria-label')).toBe('2 of 3');
});

test('shortens a sum of more than nine signs where room is missing and has it in full as title', async () => {
  const page = await show(
    <CurrencyContext value={{ symbol: '৳', pattern: '#,##0.00' }}>
      {['9999999.99', '98765432109.87', '-98765432109.87'].map((amount) => (
        <p key={amount}>
          <Money amount={amount} decimals={0} compactIn="bn" />
        </p>
      ))}
    </CurrencyContext>,
  );
  expect([...page.container.querySelectorAll('p')].map((line) => line.textContent)).toEqual([
    '৳9,999,999',
    '৳9870 কোটি',
    '−৳9870 কোটি',
  ]);
  expect(page.find('[title="৳98,765,432,109"]')).not.toBeNull();
});

test('prints money in Latin figures after its sign, cut off and never rounded up, with a true minus', async () => {
  const page = await show(
    <CurrencyContext value={{ symbol: '￥', pattern: '#,##0.00' }}>
      <p>
        <Money amount="1234.999" />
      </p>
      <p>
        <Money amount="999.99" decimals={0} />
      </p>
      <p>
        <Money amount="84.00" sign="always" />
      </p>
      <p>
        <Money amount="-5.10" />
      </p>
      <p>
        <Money amount={undefined} stars={6} />
      </p>
    </CurrencyContext>,
  );
  expect([...page.container.querySelectorAll('p')].map((line) => line.textContent)).toEqual([
    '￥1,234.99',
    '￥999',
    '+￥84.00',
    '−￥5.10',
    '￥******',
  ]);
});

test('pulls a panel towards the edge that it came from', () => {
  const from = { x: 100, y: 100 };
  expect(travelled('block-end', null, from, { clientX: 0, clientY: 150 })).toBe(50);
  expect(travelled('inline-end', null, from, { clientX: 160, clientY: 0 })).toBe(60);
  expect(travelled('inline-start', null, from, { clientX: 40, clientY: 0 })).toBe(60);
});

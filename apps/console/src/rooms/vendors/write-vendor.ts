import type { ConsoleVendor } from '@mela/contract/console/vendors';
import type { Answer } from '@mela/web/platform/api/api-error';
import { useMutation } from '@tanstack/react-query';
import { useConsole } from '#/client/console-context.ts';
import { formText } from '#/parts/form-text.ts';

/** What a form says of a vendor. Settings and secrets that are left empty are left out. */
export function writtenIn(form: FormData, vendor: ConsoleVendor | undefined, names: readonly string[]) {
  const of = (name: string) => formText(form, name).trim();
  const set = names.flatMap((name) => {
    const value = of(`set.${name}`);
    return value === '' ? [] : [[name, value] as const];
  });
  const bn = of('bn');
  return {
    code: vendor?.code ?? of('code'),
    name: { ...vendor?.name, en: of('en'), ...(bn !== '' && { bn }) },
    dialect: of('dialect'),
    url: of('url'),
    gameOrigin: of('gameOrigin'),
    set: Object.fromEntries(set),
    reason: of('reason'),
  };
}

/** Adds a vendor, or changes the given one. `isWaiting`: the change waits for a second person. */
export function useSendVendor(vendor: ConsoleVendor | undefined) {
  const { client } = useConsole();
  return useMutation({
    async mutationFn({ code, reason, idempotencyKey, ...body }: Written): Promise<Answer<{ isWaiting: boolean }>> {
      if (!vendor) {
        const added = await client.api.call('consoleAddVendor', { body: { code, ...body } });
        return added.ok ? { ...added, value: { isWaiting: false } } : added;
      }
      const changed = await client.api.call('consoleChangeVendor', {
        params: { code },
        body: { ...body, reason, idempotencyKey },
      });
      return changed.ok ? { ...changed, value: { isWaiting: changed.value.proposal?.status === 'open' } } : changed;
    },
  });
}

type Written = ReturnType<typeof writtenIn> & { readonly idempotencyKey: string };

import { MantineProvider } from '@mantine/core';
import { createQueryClient } from '@mela/web/platform/api/query-call';
import { LanguageProvider } from '@mela/web/platform/language/text';
import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { Router } from 'wouter';
import type { ConsoleClient } from '#/client/console-client.ts';
import type { ConsoleLanguage } from '#/client/console-language.ts';
import { Entrance } from '#/entry/entrance.tsx';
import { Shell } from '#/shell/shell.tsx';
import { Toasts } from '#/shell/toasts.tsx';
import { theme } from './theme/theme.ts';

/** The console of the operator's staff: signing in, then the rooms that the account may see. */
export function ConsoleApp({ client, language }: ConsoleAppProps) {
  const [queries] = useState(createQueryClient);
  return (
    // Variables and classes are in files, because the policy allows no styles written by the page.
    <MantineProvider theme={theme} defaultColorScheme="auto" withCssVariables={false} withGlobalClasses={false}>
      <LanguageProvider i18n={language.i18n}>
        <QueryClientProvider client={queries}>
          <Router base="/console">
            <Entrance client={client} language={language}>
              {(entered) => <Shell {...entered} language={language} />}
            </Entrance>
            <Toasts />
          </Router>
        </QueryClientProvider>
      </LanguageProvider>
    </MantineProvider>
  );
}

interface ConsoleAppProps {
  readonly client: ConsoleClient;
  readonly language: ConsoleLanguage;
}

import '@mantine/core/styles.css';
import '@mantine/notifications/styles.css';
import '@mantine/spotlight/styles.css';
import './theme/variables.css';
import './theme/console.css';
import { createRoot } from 'react-dom/client';
import { createConsoleClient } from '#/client/console-client.ts';
import { ConsoleApp } from './console-app.tsx';
import { speakConsole } from '#/client/console-language.ts';

/** The console's entry point: loads the words, then renders the page. */
async function start(place: HTMLElement): Promise<void> {
  const language = await speakConsole(document);
  createRoot(place).render(<ConsoleApp client={createConsoleClient()} language={language} />);
}

const place = document.getElementById('console');
if (place) void start(place);

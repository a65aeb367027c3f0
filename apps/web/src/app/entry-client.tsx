import '#/ui/tokens.css';
import '#/ui/templates.css';
import '#/ui/base.css';
import './document/download-bar.css';
import 'react-dom/client';

/**
 * Where the browser begins. React itself is run first, in a task of its own, and the app in the next one: together they
 * would hold up a cheap phone's answer to a touch.
 */
setTimeout(() => void import('./take-over.tsx').then(({ takeOverPage }) => takeOverPage()), 0);

import '#/ui/tokens.css';
import '#/ui/templates.css';
import '#/ui/base.css';
import './document/download-bar.css';
import 'react-dom/client';

/**
 * The browser's entry point. React runs in a separate task before the app, because together they would delay a cheap
 * phone's response to a touch.
 */
setTimeout(() => void import('./hydrate-page.tsx').then(({ hydratePage }) => hydratePage()), 0);

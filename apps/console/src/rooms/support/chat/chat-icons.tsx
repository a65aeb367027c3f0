/** The few signs of a chat, drawn in the page itself: the console has no sprite. */
export function ChatIcons() {
  return (
    <svg width={0} height={0} aria-hidden="true">
      <symbol id="icon-check" viewBox="0 0 24 24">
        <path d="M20 6 9 17l-5-5" fill="none" stroke="currentColor" strokeWidth="2" />
      </symbol>
      <symbol id="icon-clock" viewBox="0 0 24 24">
        <path d="M12 6v6l4 2M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18" fill="none" stroke="currentColor" strokeWidth="2" />
      </symbol>
    </svg>
  );
}

/** Characters of one message of the chat, on both sides of the wire. */
export const CHAT_TEXT_MAX = 2_000;

import { notifications } from '@mantine/notifications';

/** Says in the corner that something was done; it goes by itself. */
export function tellDone(message: string): void {
  notifications.show({ message, color: 'teal', autoClose: 4_000 });
}

/** Says in the corner why something was not done; it stays longer. */
export function tellFailure(message: string): void {
  notifications.show({ message, color: 'red', autoClose: 9_000, role: 'alert' });
}

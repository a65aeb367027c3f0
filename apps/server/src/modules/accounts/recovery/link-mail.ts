/** The e-mail with the link that sets a new password. */
export function linkMail(mail: { name: string; userName: string; link: string; minutes: number; language: string }) {
  const { name, userName, link, minutes } = mail;
  return mail.language.toLowerCase() === 'bn'
    ? {
        subject: `${name}: নতুন পাসওয়ার্ড`,
        text: `${userName}, এই লিংকে নতুন পাসওয়ার্ড দিন:\n\n${link}\n\nলিংকটি ${minutes} মিনিট চলবে, একবারই কাজ করবে। আপনি না চেয়ে থাকলে কিছু করতে হবে না, আগের পাসওয়ার্ডই থাকবে।`,
      }
    : {
        subject: `${name}: set a new password`,
        text: `${userName}, set a new password here:\n\n${link}\n\nThe link works once, within ${minutes} minutes. If you did not ask for it, do nothing: your password stays as it is.`,
      };
}

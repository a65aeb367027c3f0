/** The e-mail that asks the owner of an address whether the account is theirs. */
export function proofMail(mail: { name: string; userName: string; link: string; hours: number; language: string }) {
  const { name, userName, link } = mail;
  const isBengali = mail.language.toLowerCase() === 'bn';
  const hours = new Intl.NumberFormat(isBengali ? 'bn' : 'en').format(mail.hours);
  return isBengali
    ? {
        subject: `${name}: এই ই-মেইল কি আপনার?`,
        text: `${name}-এ ${userName} নামে একটি অ্যাকাউন্টে এই ঠিকানা দেওয়া হয়েছে। অ্যাকাউন্টটি আপনার হলে এখানে নিশ্চিত করুন:\n\n${link}\n\nলিংকটি ${hours} ঘণ্টা চলবে। অ্যাকাউন্টটি আপনার না হলে কিছু করবেন না: এই ঠিকানায় আর কিছু পাঠানো হবে না।`,
      }
    : {
        subject: `${name}: is this your e-mail?`,
        text: `An account named ${userName} at ${name} was given this address. If the account is yours, confirm it here:\n\n${link}\n\nThe link works for ${hours} hours. If the account is not yours, do nothing: we will not write here again.`,
      };
}

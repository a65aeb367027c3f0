import type { offline as en } from '../en/offline.ts';
import type { Translation } from '../translation.ts';

export const offline: Translation<typeof en> = {
  'offline.title': 'এখন নেটওয়ার্ক নেই',
  'offline.text': 'মোবাইল ডেটা বা ওয়াই-ফাই চালু আছে কি না দেখুন। নেটওয়ার্ক ফিরলেই সাইট নিজে থেকে খুলবে।',
  'offline.money': 'আপনার টাকা নিরাপদে আছে। আপনি না থাকলেও তা বদলায় না।',
  'offline.rounds': 'চলতি রাউন্ড আপনার জন্য রাখা থাকবে, নয়তো নিয়মমতো শেষ হয়ে বেটিং রেকর্ডে থাকবে।',
  'offline.asking': 'সাইটের সঙ্গে যোগাযোগের চেষ্টা চলছে…',
  'offline.waiting': 'এখনো সাড়া নেই। কয়েক সেকেন্ড পরপর আবার চেষ্টা হচ্ছে।',
};

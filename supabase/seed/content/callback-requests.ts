import type { CallbackRequestSeed } from "./types";

export const callbackRequests: CallbackRequestSeed[] = [
  { fullName: "Zuhura Ali Makame", whatsappNumber: "+255600000171", requestedHoursAgo: 2 },
  { fullName: "Martin Ellery", whatsappNumber: "+447700900189", requestedHoursAgo: 19 },
  { fullName: "Yusuf Abdalla Haji", whatsappNumber: "+255600000172", requestedHoursAgo: 45 },
  { fullName: "Noura Al-Kuwari", whatsappNumber: "+97410000115", requestedHoursAgo: 118 },
];

/** Hosts, with all below them, that are never blocked: everybody links them, or has an e-mail address there. */
export const sharedHosts = [
  ...["google.com", "goo.gl", "g.co", "g.page", "forms.gle", "youtube.com", "youtu.be"],
  ...["google.co.tz", "google.co.ke", "google.co.uk", "google.de", "google.fr", "google.it"],
  ...["apple.com", "openstreetmap.org", "osm.org", "bing.com", "what3words.com", "w3w.co"],
  ...["whatsapp.com", "wa.me", "facebook.com", "fb.com", "fb.me", "fb.watch", "m.me"],
  ...["instagram.com", "instagr.am", "linkedin.com", "tiktok.com", "x.com", "twitter.com", "t.co"],
  ...["t.me", "telegram.me", "dropbox.com", "wetransfer.com", "wikipedia.org"],
  ...["gmail.com", "googlemail.com", "outlook.com", "hotmail.com", "live.com", "msn.com"],
  ...["yahoo.com", "yahoo.co.uk", "ymail.com", "icloud.com", "me.com", "mac.com", "aol.com"],
  ...[
    "proton.me",
    "protonmail.com",
    "gmx.net",
    "gmx.de",
    "gmx.com",
    "web.de",
    "mail.ru",
    "yandex.ru",
  ],
];

export type Helper = {
  id: string;
  name: string;
  created_at: string;
  password_set_at: string;
  /** Null until the first sign-in. */
  signedInAt: string | null;
};

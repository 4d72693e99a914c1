/** Fields of pictures and maps, of versions, of what is chosen by its id, and what pages put into their forms. */
const NOT_TYPED =
  /^(pictures|cover|og|photo|map)([_.]|$)|(^|_)id$|^(version|overwrite|intent|back|redirectTo|draft|former|undoes|known_number|page|opened_at|website|phone_country|time_zone)$/i;

/** Whether people fill in the field of this name themselves, so that its value means something to them. */
export const isTypedField = (name: string): boolean => !NOT_TYPED.test(name);

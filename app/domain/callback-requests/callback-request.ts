/** The thanks for an accepted request. */
export const callbackThanks = "Thank you! Our team will contact you shortly.";

/** What a visitor is told when the request was accepted. */
export const callbackThanks = "Thank you! Our team will contact you shortly.";

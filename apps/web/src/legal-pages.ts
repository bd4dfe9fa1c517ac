/** Where privacy policy and terms of use stand, fixed when the app is built. Whoever offers it to others has pages of their own. */
export const legalPages = {
  privacy: import.meta.env.VITE_PRIVACY_URL || '/privacy.html',
  terms: import.meta.env.VITE_TERMS_URL || '/terms.html',
};

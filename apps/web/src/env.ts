/** Base URLs of the two services, fixed when the app is built. Empty: the origin that served the app. */
export const env = {
  usersUrl: import.meta.env.VITE_USERS_URL ?? '',
  dataUrl: import.meta.env.VITE_DATA_URL ?? '',
};

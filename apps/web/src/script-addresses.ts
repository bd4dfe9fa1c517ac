/*
 * The page's only policy of Trusted Types. Browsers ask it for every text that is to be the address of a script or a worker: the files of the
 * build and the service worker pass. It makes no markup and no script of a text, so nothing does.
 */
window.trustedTypes?.createPolicy('default', {
  createScriptURL(address) {
    const { origin, pathname } = new URL(address, location.href);
    if (origin !== location.origin || !/^\/(sw\.js$|assets\/)/.test(pathname)) throw new TypeError('This is no script of the app.');
    return address;
  },
});

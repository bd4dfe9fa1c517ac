// Plain JavaScript, so that an old Node can read it and say what is missing.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 22 || (major === 22 && minor < 18)) {
  console.error(`Blue Budget brings its own Node along on Linux only. On this system it needs Node 22.18 or newer; this is ${process.versions.node}.`);
  process.exit(1);
}

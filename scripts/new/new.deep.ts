import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from '../root.ts';
import { bin, made, madeCopy, type MadeCopy } from './made-copy.ts';

describe('npm run new', () => {
  let copy: MadeCopy;
  beforeAll(() => {
    copy = madeCopy();
  }, 120_000);
  afterAll(() => copy.remove(), 120_000);

  it('makes code that passes the type check', () => {
    const { stdout, status } = spawnSync(bin('tsc'), ['--pretty', 'false'], { cwd: copy.folder, encoding: 'utf8' });
    expect({ status, stdout }).toEqual({ status: 0, stdout: '' });
  });

  it('makes code that passes the linter', () => {
    const { stdout, status } = spawnSync(bin('oxlint'), ['--format=unix', ...made], { cwd: copy.folder, encoding: 'utf8' });
    expect({ status, stdout }).toEqual({ status: 0, stdout: '' });
  });

  it('makes code that passes its own tests, those of an endpoint on the mock', () => {
    const { stdout, status } = spawnSync(bin('vitest'), ['run', '--root', copy.folder, '--config', join(root, 'scripts/new/vitest.config.ts')], { cwd: copy.folder, encoding: 'utf8' });
    expect({ status, stdout }).toMatchObject({ status: 0, stdout: expect.stringContaining('4 passed') });
  });
});

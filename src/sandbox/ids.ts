export interface IdSource {
  /** Returns an object ID: 24 hexadecimal digits. */
  readonly objectId: () => string;
  /** Returns a secret of this many hexadecimal digits, for SDK keys and tokens. */
  readonly secret: (digits: number) => string;
  /** Returns a random number from 0 up to, but not including, 1. */
  readonly random: () => number;
}

/** An ID source that repeats its values for the same seed and can resume from a saved state. */
export interface SeededIds extends IdSource {
  readonly state: () => number;
  readonly resume: (state: number) => void;
}

const UINT32 = 2 ** 32;

/** The generator "mulberry32": small, and random enough for IDs. It isn't suitable for real secrets. */
function step(state: number): { state: number; value: number } {
  const next = (state + 0x6d2b79f5) >>> 0;
  let mixed = Math.imul(next ^ (next >>> 15), next | 1);
  mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
  return { state: next, value: (mixed ^ (mixed >>> 14)) >>> 0 };
}

/** Creates an ID source. Without a seed, every sandbox gets different IDs. */
export function createIds(seed: number = Math.floor(Math.random() * UINT32)): SeededIds {
  let current = seed >>> 0;
  const draw = (): number => {
    const { state, value } = step(current);
    current = state;
    return value;
  };
  const secret = (digits: number): string => {
    let text = '';
    while (text.length < digits) text += draw().toString(16).padStart(8, '0');
    return text.slice(0, digits);
  };
  return {
    objectId: () => secret(24),
    secret,
    random: () => draw() / UINT32,
    state: () => current,
    resume: (state) => {
      current = state >>> 0;
    },
  };
}

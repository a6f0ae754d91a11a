// What the bench takes from tools.mjs.
export declare const serverFlags: readonly string[]
export declare const serverEnv: Readonly<Record<string, string>>

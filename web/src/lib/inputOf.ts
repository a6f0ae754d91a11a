/** `register()` of react-hook-form for MUI inputs, which give the element by `inputRef`. */
export const inputOf = <T extends { ref: unknown }>({ ref, ...rest }: T): Omit<T, 'ref'> & { inputRef: T['ref'] } => ({
  ...rest,
  inputRef: ref,
})

/** The two fills that are told without colour: days that are not whole, and what failed. */
export function Hatch({ id }: { id: string }) {
  return (
    <defs>
      <pattern id={`${id}-part`} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width="6" height="6" fill="var(--accent-soft)" />
        <rect width="2" height="6" fill="var(--accent)" />
      </pattern>
      <pattern id={`${id}-bad`} width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(-45)">
        <rect width="5" height="5" fill="var(--danger-soft)" />
        <rect width="2.5" height="5" fill="var(--danger)" />
      </pattern>
    </defs>
  )
}

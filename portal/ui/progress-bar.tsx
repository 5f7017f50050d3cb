/** A progress bar, 0 to 100. The label is for screen readers; show the figure beside it. */
export function ProgressBar({ value, label }: { value: number; label: string }) {
  const shown = Math.max(0, Math.min(100, value))
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(shown)}
      className="h-2 w-full overflow-hidden rounded-pill bg-sand"
    >
      <div
        className="h-full origin-left rounded-pill bg-eucalyptus transition-transform duration-200 ease-out"
        style={{ transform: `scaleX(${shown / 100})` }}
      />
    </div>
  )
}

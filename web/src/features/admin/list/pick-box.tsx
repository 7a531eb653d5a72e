import classes from './row.module.css'

export function PickBox({
  label,
  isPicked,
  onPick,
}: {
  label: string
  isPicked: boolean
  onPick: (isPicked: boolean, isRange: boolean) => void
}) {
  return (
    <label className={classes.pick}>
      <input
        type="checkbox"
        aria-label={label}
        checked={isPicked}
        onChange={(event) => {
          const { nativeEvent, currentTarget } = event
          onPick(currentTarget.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
        }}
      />
    </label>
  )
}

import classes from './report-button.module.css'

export function ReportButton({ number, onReport }: { number: number; onReport: () => void }) {
  return (
    <button
      type="button"
      className={`inline px-2xs soft thumb ${classes.report}`}
      aria-label={`Report question ${number}`}
      onClick={onReport}
    >
      Report
    </button>
  )
}

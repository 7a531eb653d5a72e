import classes from './weekly-schedule.module.css'

export function WeeklySchedule() {
  return (
    <section className={`raised ${classes.panel}`} aria-labelledby="schedule">
      <h3 id="schedule" className="text-xl">
        Weekly Schedule
      </h3>
      <div className={`gap-xs mt-lg text-sm strong ${classes.weeks}`} aria-hidden="true">
        <span>Week 1</span>
        <span>Week 2</span>
      </div>
      <ul>
        <li className="py-md rule-below">
          <p className="mb-xs">One simple case weekly</p>
          <div className={`gap-xs ${classes.bars}`} aria-hidden="true">
            <span className={`py-xs px-sm text-sm strong ${classes.bar}`}>Simple</span>
            <span className={`py-xs px-sm text-sm strong ${classes.bar}`}>Simple</span>
          </div>
        </li>
        <li className="py-md rule-below">
          <p className="mb-xs">One complex case every 2 weeks</p>
          <div className={`gap-xs ${classes.bars}`} aria-hidden="true">
            <span className={`py-xs px-sm text-sm strong ${classes.bar} ${classes.complex}`}>Complex</span>
          </div>
        </li>
      </ul>
      <p className={`strong ${classes.sum}`}>Two case studies every two weeks</p>
    </section>
  )
}

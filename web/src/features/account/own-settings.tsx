import { useQuery } from '@tanstack/react-query'
import type { OwnSettings as Settings } from '@contract/profiles.ts'
import { Choices } from '../../ui/choices.tsx'
import { FailedLine } from '../../ui/failed-line.tsx'
import { ChangePasswordForm } from './change-password-form.tsx'
import { ColourSetting } from './colour-setting.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { NameForm } from './name-form.tsx'
import { PictureSetting } from './picture-setting.tsx'
import { Setting } from './setting.tsx'
import { settingsQuery, useSaveSettings, useSaveTimeFactor } from './settings-queries.ts'
import classes from './settings.module.css'

/** What a member decides about themselves. `onSaved`: what else the page shows of them has changed. */
export function OwnSettings({ onSaved }: { onSaved: () => void }) {
  const { data, error, refetch } = useQuery(settingsQuery)
  return (
    <section aria-labelledby="settings">
      <h2 id="settings" className={classes.title}>
        Settings
      </h2>
      {data ? (
        <All settings={data} onSaved={onSaved} />
      ) : error ? (
        <FailedLine words={`Failed to load your settings: ${error.message}`} onRetry={refetch} />
      ) : (
        <p className={classes.about}>Loading your settings...</p>
      )}
    </section>
  )
}

function All({ settings, onSaved }: { settings: Settings; onSaved: () => void }) {
  const save = useSaveSettings(onSaved)
  const { mutate: saveTimeFactor } = useSaveTimeFactor()
  return (
    <>
      <Setting title="Name" about="As it stands beside what you write.">
        <NameForm
          name={settings.name}
          isBusy={save.isPending}
          onSave={async (name, known_name) => (await save.mutateAsync({ name, known_name })).name}
        />
      </Setting>
      <Setting title="Picture" about="Without one, your initials stand for you.">
        <PictureSetting
          settings={settings}
          onChoose={(uses_google_picture) => save.mutate({ uses_google_picture })}
        />
      </Setting>
      <Setting title="E-mail" about="Moderators and admins always see it.">
        <label className={classes.switch}>
          <input
            type="checkbox"
            role="switch"
            aria-checked={settings.shares_email}
            checked={settings.shares_email}
            onChange={(event) => save.mutate({ shares_email: event.currentTarget.checked })}
          />
          <span>
            Show my e-mail address to other members
            <span className={classes.about}>{settings.email}</span>
          </span>
        </label>
      </Setting>
      <Setting title="Colours" about="On this device.">
        <ColourSetting />
      </Setting>
      <Setting
        title="Extra time"
        about="For those who read or write more slowly, for whatever reason. No proof is asked for, and other members do not see it."
      >
        <Choices
          legend="Time in tests and mock exams"
          isLegendHidden
          name="time-factor"
          choices={timeChoices}
          value={String(settings.time_factor)}
          onChoose={(factor) => saveTimeFactor(Number(factor) as Settings['time_factor'])}
        />
      </Setting>
      {settings.auth_provider === 'email' && (
        <Setting title="Password" about="All other devices are logged out when you change it.">
          <ChangePasswordForm email={settings.email} />
        </Setting>
      )}
      <Setting
        title="Delete my account"
        about="Your name, e-mail address, scores and saved cases go for good."
      >
        <DeleteAccount settings={settings} />
      </Setting>
    </>
  )
}

const timeChoices = [
  { value: '1', text: 'Usual time', about: 'A test 9:00, the mock exam 2:15:00' },
  { value: '1.25', text: 'A quarter more', about: '11:15 and 2:48:45' },
  { value: '1.5', text: 'Half as much again', about: '13:30 and 3:22:30' },
  { value: '2', text: 'Twice the time', about: '18:00 and 4:30:00' },
]

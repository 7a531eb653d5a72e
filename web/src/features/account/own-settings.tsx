import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { OwnSettings as Settings } from '@contract/profiles.ts'
import { useSession } from '../../lib/session/session.ts'
import { Choices } from '../../ui/choices.tsx'
import { Switch } from '../../ui/switch.tsx'
import { FailedLine } from '../../ui/failed-line.tsx'
import { ChangePasswordForm } from './change-password-form.tsx'
import { ColorSetting } from './color-setting.tsx'
import { DeleteAccount } from './delete-account.tsx'
import { NameForm } from './name-form.tsx'
import { BlockedPeople } from './blocked-people.tsx'
import { PageSetting } from './page-setting.tsx'
import { PictureSetting } from './picture-setting.tsx'
import { Setting } from './setting.tsx'
import { settingsQuery, useSaveSettings, useSaveTimeFactor } from './settings-queries.ts'

type Slots = { notices: ReactNode; following: ReactNode }

/** `onSaved` runs when a change affects other parts of the page. */
export function OwnSettings({ onSaved, slots }: { onSaved: () => void; slots: Slots }) {
  const { data, error, refetch } = useQuery(settingsQuery)
  return (
    <section aria-labelledby="settings">
      <h2 id="settings" className="visually-hidden">
        Settings
      </h2>
      {data ? (
        <All settings={data} onSaved={onSaved} slots={slots} />
      ) : error ? (
        <FailedLine words={`Failed to load your settings: ${error.message}`} onRetry={refetch} />
      ) : (
        <p className="soft regular">Loading your settings...</p>
      )}
    </section>
  )
}

function All({
  settings,
  onSaved,
  slots: { notices, following },
}: {
  settings: Settings
  onSaved: () => void
  slots: Slots
}) {
  const id = useSession()?.id ?? null
  const save = useSaveSettings(onSaved)
  const { mutate: saveTimeFactor } = useSaveTimeFactor()
  return (
    <>
      <Setting title="Name" about="Shown next to everything you write.">
        <NameForm
          name={settings.name}
          isBusy={save.isPending}
          onSave={async (name, known_name) => (await save.mutateAsync({ name, known_name })).name}
        />
      </Setting>
      <Setting
        title="Picture"
        about="Cropped to a square and resized on your device before upload. Without a picture, members see your initials."
      >
        <PictureSetting
          id={id}
          settings={settings}
          onSaved={onSaved}
          onChoose={(uses_google_picture) => save.mutate({ uses_google_picture })}
        />
      </Setting>
      <Setting title="Email" about="Moderators and admins always see it.">
        <Switch isOn={settings.shares_email} onChange={(shares_email) => save.mutate({ shares_email })}>
          Show my email address to other members
          <span className="soft regular">{settings.email}</span>
        </Switch>
      </Setting>
      <Setting
        title="Your page"
        about={
          <>
            What other members see when they open your name. You choose which parts they see.{' '}
            {id && <Link to={`/profile/${id}`}>Open your page</Link>}
          </>
        }
      >
        <PageSetting />
      </Setting>
      <Setting
        title="Notifications"
        about="Turned-off notifications are not kept for later. Reviews of your cases and messages from moderators always arrive."
      >
        {notices}
      </Setting>
      <Setting
        id="following"
        title="Following"
        about="What notifies you besides replies to you, and what you have muted. Only you see this."
      >
        {following}
      </Setting>
      <Setting
        id="blocked-people"
        title="Blocked people"
        about="Their comments are collapsed and do not notify you. They will not know."
      >
        <BlockedPeople />
      </Setting>
      <Setting title="Appearance" about="On this device.">
        <ColorSetting />
      </Setting>
      <Setting
        title="Extra time"
        about="For members who need more time to read or write, for any reason. No proof is required, and other members do not see it."
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
        about="Your name, email address, scores and saved cases are deleted for good."
      >
        <DeleteAccount settings={settings} />
      </Setting>
    </>
  )
}

const timeChoices = [
  { value: '1', text: 'Standard time', about: 'A test 9:00, the mock exam 2:15:00' },
  { value: '1.25', text: '25% more', about: '11:15 and 2:48:45' },
  { value: '1.5', text: '50% more', about: '13:30 and 3:22:30' },
  { value: '2', text: 'Double time', about: '18:00 and 4:30:00' },
]

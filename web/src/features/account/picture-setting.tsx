import type { OwnSettings } from '@contract/profiles.ts'
import { Choices } from '../../ui/choices.tsx'
import { Portrait } from '../../ui/portrait.tsx'
import classes from './settings.module.css'

export function PictureSetting({
  settings,
  onChoose,
}: {
  settings: OwnSettings
  onChoose: (usesGooglePicture: boolean) => void
}) {
  const { name, picture, has_google_picture, uses_google_picture } = settings
  return (
    <div className={classes.picture}>
      <Portrait key={picture} name={name} picture={picture} size={64} />
      <Choices
        legend="Picture"
        isLegendHidden
        name="picture"
        choices={[
          { value: 'initials', text: 'My initials' },
          {
            value: 'google',
            text: 'My picture at Google',
            about: has_google_picture ? undefined : 'For accounts that sign in with Google',
            isDisabled: !has_google_picture,
          },
        ]}
        value={has_google_picture && uses_google_picture ? 'google' : 'initials'}
        onChoose={(choice) => onChoose(choice === 'google')}
      />
    </div>
  )
}

import type { OwnSettings } from '@contract/profiles.ts'
import { Choices } from '../../ui/choices.tsx'
import { OwnPicture } from './own-picture.tsx'
import { Portrait } from '../../ui/portrait.tsx'
import classes from './settings.module.css'

export function PictureSetting({
  id,
  settings,
  onChoose,
  onSaved,
}: {
  id: string | null
  settings: OwnSettings
  onChoose: (usesGooglePicture: boolean) => void
  onSaved: () => void
}) {
  const { name, picture, has_google_picture, uses_google_picture } = settings
  const own = picture?.startsWith('/api/pictures/') ? picture.split('/').at(-1)! : null
  return (
    <div className={`gap-lg ${classes.picture}`}>
      <Portrait id={id} name={name} picture={picture} size={64} />
      <OwnPicture userId={id} own={own} onSaved={onSaved} />
      {!own && (
        <div className={classes.underPicture}>
          <Choices
            legend="Picture"
            isLegendHidden
            name="picture"
            choices={[
              { value: 'initials', text: 'My initials' },
              {
                value: 'google',
                text: 'My Google picture',
                about: has_google_picture ? undefined : 'For accounts that sign in with Google',
                isDisabled: !has_google_picture,
              },
            ]}
            value={has_google_picture && uses_google_picture ? 'google' : 'initials'}
            onChoose={(choice) => onChoose(choice === 'google')}
          />
        </div>
      )}
    </div>
  )
}

import { useRef } from 'react'
import { useSearchParams } from 'react-router'
import { hasAccess } from '@contract/roles.ts'
import { useSession } from '../../../lib/session/session.ts'
import { Tabs } from '../../../ui/tabs.tsx'
import { CreateCase } from '../case/create-case.tsx'
import { AiCase, type PreviewHandle } from './ai-case.tsx'

/** Only admins get the AI tabs. The URL stores the chosen tab. */
export function CaseCreator() {
  const user = useSession()
  const [params, setParams] = useSearchParams()
  const preview = useRef<PreviewHandle>(null)
  const manual = {
    name: 'manual',
    text: 'Manual Entry',
    panel: <CreateCase isReviewed={false} cancelTo="/dashboard" />,
  }
  const tabs = hasAccess(user, 'admin')
    ? [
        manual,
        {
          name: 'guided',
          text: 'Guided Wizard',
          panel: <AiCase key="guided" ref={preview} way="guided" label="Guided Wizard" />,
        },
        {
          name: 'full',
          text: 'Full Generation',
          panel: <AiCase key="full" ref={preview} way="full" label="Full Generation" />,
        },
      ]
    : [manual]
  const asked = params.get('tab')
  const chosen = tabs.some(({ name }) => name === asked) ? asked! : manual.name

  const choose = (name: string) => {
    if (name === chosen || preview.current?.discard() === false) return
    setParams(name === manual.name ? {} : { tab: name }, { replace: true, preventScrollReset: true })
  }
  return <Tabs label="How to write it" tabs={tabs} chosen={chosen} onChoose={choose} />
}

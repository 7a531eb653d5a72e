import { useMutation } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { closeGroup, type Group, leaveGroup, showScores, updateGroup } from '@contract/groups.ts'
import { callApi, detailOr } from '../../lib/api/api.ts'
import { notify } from '../../lib/notify/notify.ts'
import { saveFile } from '../../lib/page/save-file.ts'
import { storageKeys } from '../../lib/storage/storage-keys.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { Switch } from '../../ui/switch.tsx'
import { GroupForm, type GroupWords } from './group-form.tsx'
import { useGroupAct } from './group-queries.ts'
import { writeRecord } from './write-record.ts'

export function GroupSettings({ group, userId }: { group: Group; userId: string }) {
  const { id, name, about, role } = group
  const navigate = useNavigate()
  /** Leaves the page before the group ends for this member: the open page would ask for it once more. */
  const endWith = async (act: { mutate: (input: undefined) => void }) => {
    await navigate('/groups', { flushSync: true })
    act.mutate(undefined)
  }
  const words = useMemo(() => ({ name, about }), [name, about])
  const save = useGroupAct(async ({ typed, onStored }: { typed: GroupWords; onStored: () => void }) => {
    await callApi(updateGroup, { id, ...typed, known: words })
    onStored()
  }, 'Saved')
  const show = useGroupAct((shows_scores: boolean) => callApi(showScores, { id, shows_scores }), 'Saved')
  const leave = useGroupAct(() => callApi(leaveGroup, { id, memberId: userId }), `You have left ${name}`)
  const close = useGroupAct(() => callApi(closeGroup, { id }), `${name} is closed`)
  const record = useMutation({
    mutationFn: () => writeRecord(group),
    onSuccess: (text) => saveFile(`${name}.md`, 'text/markdown', text),
    onError: (error) => notify.error(detailOr(error, 'The record did not load. Please try again.')),
  })
  const askToLeave = () =>
    window.confirm(`Leave ${name}? You need a new invitation to come back.`) && void endWith(leave)
  const askToClose = () =>
    window.confirm(`Close ${name}? Its discussion and assignments are deleted for all members.`) &&
    void endWith(close)
  return (
    <div className="stack gap-2xl">
      {role === 'owner' && (
        <section aria-labelledby="about-group">
          <h2 id="about-group" className="part-title">
            About the group
          </h2>
          <GroupForm
            keptKey={storageKeys.groupForm(userId, id)}
            group={words}
            save="Save"
            isPending={save.isPending}
            onSave={(typed, onStored) => save.mutate({ typed, onStored })}
          />
        </section>
      )}
      <section aria-labelledby="own-scores">
        <h2 id="own-scores" className="part-title">
          Your scores
        </h2>
        <Switch isOn={group.shows_scores} onChange={(isOn) => show.mutate(isOn)}>
          Show my scores in assignments to the owner and helpers
        </Switch>
      </section>
      <section className="stack gap-sm" aria-labelledby="end">
        <h2 id="end" className="text-xl regular">
          {role === 'owner' ? 'Close the group' : 'Leave the group'}
        </h2>
        <p className="dim measure">
          {role === 'owner'
            ? 'Closing deletes the group for all members. Download its record first. To leave it instead, hand it over in Members.'
            : 'Your comments stay in the group. Download the record first if you want to keep it.'}
        </p>
        <div className="buttons">
          <BusyButton variant="default" isBusy={record.isPending} onClick={() => record.mutate()}>
            {record.isPending ? 'Preparing...' : 'Download the record'}
          </BusyButton>
          {role === 'owner' ? (
            <BusyButton variant="default" isBusy={close.isPending} onClick={askToClose}>
              Close the group
            </BusyButton>
          ) : (
            <BusyButton variant="default" isBusy={leave.isPending} onClick={askToLeave}>
              Leave the group
            </BusyButton>
          )}
        </div>
      </section>
    </div>
  )
}

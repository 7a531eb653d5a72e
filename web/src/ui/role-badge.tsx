const words = { admin: 'Admin', moderator: 'Moderator', study_master: 'Study Master' }

const tones = { admin: 'filled', moderator: 'washed accent', study_master: 'accent' }

export function RoleBadge({ of }: { of: keyof typeof words }) {
  return <span className={`pill pill-outline tag strong ${tones[of]}`}>{words[of]}</span>
}

import { Outlet } from 'react-router'
import { Header } from './header.tsx'
import { Footer } from './footer.tsx'
import classes from './shell.module.css'

export function Shell() {
  return (
    <div className={classes.shell}>
      <Header />
      <main id="main" tabIndex={-1} className={`page-wide ${classes.main}`}>
        <Outlet />
      </main>
      <Footer />
    </div>
  )
}

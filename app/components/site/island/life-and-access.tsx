import { Icon, type IconName } from "~/components/ui/icon";
import { Picture } from "~/components/ui/picture";
import { HALF_OF_PAGE } from "~/utils/web/image-sizes";

const topics: { icon: IconName; title: string; text: string }[] = [
  {
    icon: "plane",
    title: "By air",
    text: "Pemba Airport lies about 7 km from Chake Chake and takes small aircraft from Unguja and the mainland. International visitors change planes on the way.",
  },
  {
    icon: "ship",
    title: "By sea",
    text: "Ferries from Unguja land at Mkoani, in the south-west. Days and times change with the season, so check before you plan a visit.",
  },
  {
    icon: "zap",
    title: "Power and water",
    text: "Both reach the towns, and both are cut at times. Every house has a tank. On the far shores owners use solar, boreholes and rain.",
  },
  {
    icon: "heart-pulse",
    title: "Daily life",
    text: "Quiet, Muslim and conservative; people greet each other in the street. Hospitals in Chake Chake, Wete and Mkoani, more specialists on Unguja.",
  },
];

// As measured for the areas' own pages.
const journeys = [
  { to: "Chake Chake", time: "15 minutes" },
  { to: "Mkoani and its ferry", time: "45 to 60 minutes" },
  { to: "Wete", time: "50 minutes" },
  { to: "Wambaa", time: "about an hour" },
  { to: "Konde", time: "75 minutes" },
  { to: "Vumawimbi, Kigomasha", time: "about 90 minutes" },
];

/** How one gets there, how far things are, and what daily life is like. */
export function LifeAndAccess() {
  return (
    <section aria-labelledby="life-title" className="bg-sand-100">
      <div className="page section-gap">
        <h2 id="life-title" className="font-display text-2xl font-semibold">
          Life and access
        </h2>
        <ul className="mt-8 grid gap-8 sm:grid-cols-2 lg:grid-cols-4">
          {topics.map(({ icon, title, text }) => (
            <li key={title}>
              <Icon name={icon} className="size-7 text-lagoon-700" />
              <h3 className="mt-3 font-display text-lg font-semibold">{title}</h3>
              <p className="mt-1 text-ink-soft">{text}</p>
            </li>
          ))}
        </ul>
        <div className="mt-12 grid overflow-hidden rounded-xl bg-white lg:grid-cols-2">
          <div className="relative aspect-16/10 bg-sand-200 empty:hidden lg:aspect-auto">
            <Picture
              source="/pictures/hero-areas-1.webp"
              alt=""
              width={1600}
              height={1067}
              sizes={HALF_OF_PAGE}
            />
          </div>
          <Journeys />
        </div>
      </div>
    </section>
  );
}

function Journeys() {
  return (
    <table className="w-full">
      <caption className="px-5 pt-6 pb-2 text-left font-display text-lg font-semibold sm:px-8">
        From the airport by car, roughly
      </caption>
      <tbody>
        {journeys.map(({ to, time }) => (
          <tr key={to} className="border-t border-line first:border-t-0">
            <th scope="row" className="py-3 pl-5 text-left font-medium sm:pl-8">
              {to}
            </th>
            <td className="py-3 pr-5 pl-4 text-right whitespace-nowrap text-ink-soft tabular-nums sm:pr-8">
              {time}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

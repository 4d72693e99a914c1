import { Picture } from "~/components/ui/picture";
import { useSavesData } from "~/components/ui/use-saves-data";
import { useAgency } from "~/components/ui/use-agency";
import type { PropertyImage } from "~/domain/pictures/image-details";
import { formatPrice } from "~/domain/properties/price";
import type { PropertyDetail } from "~/domain/properties/property-detail";
import type { Preferences } from "~/domain/properties/search/preferences";
import { classNames } from "~/utils/class-names";
import { extractDigits } from "~/utils/text";
import { ConvertedFrom } from "~/components/site/list/card/price";
import { propertyFacts } from "./facts/property-facts";
import { m } from "~/text/messages";

type Props = {
  property: PropertyDetail;
  preferences: Preferences;
  reduction: string | null;
  address: string;
};

/** The property on one sheet of A4, visible in print only. */
export function PropertyPrintSheet({ property, preferences, reduction, address }: Props) {
  const agency = useAgency();
  const savesData = useSavesData();
  return (
    <div className="hidden h-[270mm] flex-col overflow-hidden text-[10pt] leading-normal text-black print:flex">
      <p className="flex justify-between border-b border-ink pb-[2mm] font-semibold">
        <span>{agency.legalName}</span>
        <span className="font-normal">{agency.tagline}</span>
      </p>
      <div className="mt-[5mm] flex items-baseline justify-between gap-[8mm]">
        <p className="font-display text-[20pt] leading-tight font-semibold">{property.name}</p>
        <div className="text-right">
          {property.availability === "sold" && <p>{m.property_last_price()}</p>}
          <p className="text-[16pt] font-bold tabular-nums">
            {formatPrice(property.price, preferences.currency)}
          </p>
          <ConvertedFrom
            usd={property.price}
            currency={preferences.currency}
            className="text-[8pt]!"
          />
        </div>
      </div>
      <p className="mt-[1mm] flex justify-between gap-[8mm]">
        <span>
          {property.location}
          {property.confirmation && ` · ${property.confirmation}`}
        </span>
        {reduction && <span>{reduction}</span>}
        {property.is_sample && <span>{m.property_sample()}</span>}
      </p>
      {/* Browsers fetch these even though only print shows them. */}
      <SheetPictures pictures={property.pictures.slice(0, savesData ? 1 : 3)} />
      <dl className="mt-[5mm] grid grid-cols-4 gap-x-[6mm] gap-y-[2mm] border-y border-sand-300 py-[3mm]">
        {propertyFacts(property, preferences.unit).map(([name, value]) => (
          <div
            key={name}
            className={classNames(name === m.property_fact_amenities() && "col-span-2")}
          >
            <dt className="text-[8pt] text-ink-soft">{name}</dt>
            <dd className="font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      {property.title.lines.length > 0 && (
        <p className="mt-[2mm] text-[8pt]">
          {property.title.lines
            .map(({ label, text, known }) => m.property_print_fact({ label, text, known }))
            .join(" · ")}
        </p>
      )}
      {/* A column breaks between lines, so none is cut through. */}
      <div className="mt-[4mm] min-h-0 grow columns-1 overflow-hidden">
        {property.boundary && <SheetPlan slug={property.slug} />}
        <p className="whitespace-pre-line">{property.description}</p>
      </div>
      <SheetContact property={property} address={address} />
    </div>
  );
}

function SheetPlan({ slug }: { slug: string }) {
  return (
    <img
      src={`/properties/${slug}/boundary.svg`}
      alt={m.property_plot_plan_detailed()}
      width={480}
      height={400}
      loading="lazy"
      className="float-right ml-[5mm] w-[66mm] border border-sand-300"
    />
  );
}

function SheetPictures({ pictures }: { pictures: PropertyImage[] }) {
  return (
    <ul className="mt-[4mm] grid h-[86mm] shrink-0 grid-cols-3 grid-rows-2 gap-[2mm]">
      {pictures.map((picture, index) => (
        <li
          key={picture.url}
          className={classNames(
            "relative overflow-hidden",
            index === 0 && "row-span-2",
            index === 0 && (pictures.length > 1 ? "col-span-2" : "col-span-3"),
            pictures.length === 2 && "row-span-2",
          )}
        >
          <Picture
            {...picture}
            colour={undefined}
            sizes={index === 0 ? "800px" : "480px"}
            whenSaving="small"
          />
        </li>
      ))}
    </ul>
  );
}

function SheetContact({ property, address }: Pick<Props, "property" | "address">) {
  const agency = useAgency();
  const { whatsapp_number: number, slug } = property;
  return (
    <div className="mt-[4mm] flex shrink-0 items-end justify-between gap-[8mm] border-t border-ink pt-[4mm]">
      <div>
        <p className="font-semibold">{agency.legalName}</p>
        {number && <p>{m.property_print_phone({ number: extractDigits(number) })}</p>}
        <p>{agency.email}</p>
        <p>{agency.address}</p>
        <p className="mt-[2mm]">{address}</p>
      </div>
      <img
        src={`/properties/${slug}/qr.svg`}
        alt={m.property_print_qr()}
        width={108}
        height={108}
        loading="lazy"
        className="size-[28mm]"
      />
    </div>
  );
}

import { describe, expect, test } from "vitest";
import { positionOfFields, positionOfText, roundedPosition } from "~/domain/map/position-text";

const chakeChake = { latitude: -5.2459, longitude: 39.7666 };

describe("what an operator pastes to say where a property lies", () => {
  test.each([
    ["two numbers", "-5.2459, 39.7666"],
    ["two numbers with a space", " -5.2459 39.7666 "],
    ["numbers in brackets", "(-5.2459, 39.7666)"],
    ["degrees with letters", "5.2459° S, 39.7666° E"],
    ["degrees with letters, as this site writes them", "5.2459S 39.7666E"],
    ["a place on Google Maps", "https://www.google.com/maps/@-5.2459,39.7666,15z"],
    [
      "a chosen place: its pin, not the middle of the view",
      "https://www.google.com/maps/place/Chake+Chake/@-5.2,39.7,13z/data=!3m1!4b1!4m6!3m5!8m2!3d-5.2459!4d39.7666!16s",
    ],
    ["a query", "https://maps.google.com/?q=-5.2459,39.7666"],
    ["an escaped query", "https://www.google.com/maps/search/?api=1&query=-5.2459%2C39.7666"],
    ["a search", "https://www.google.com/maps/search/-5.2459,+39.7666?entry=tts"],
    ["without https", "maps.google.com/?ll=-5.2459,39.7666&z=12"],
    ["OpenStreetMap", "https://www.openstreetmap.org/?mlat=-5.2459&mlon=39.7666#map=15/-5.1/39.6"],
    ["a phone's own link", "geo:-5.2459,39.7666?z=15"],
    ["a phone's own link with how exact it is", "geo:-5.2459,39.7666;u=35"],
    ["a phone's own link of a named place", "geo:0,0?q=-5.2459,39.7666(Chake+Chake)"],
    ["a location of WhatsApp", "https://maps.google.com/maps?q=-5.2459%2C39.7666&z=17&hl=en"],
    ["Apple Maps", "https://maps.apple.com/?ll=-5.2459,39.7666&q=Dropped%20Pin"],
    ["a place of Apple Maps", "https://maps.apple.com/place?coordinate=-5.2459,39.7666&name=Wete"],
    ["the view of OpenStreetMap", "https://www.openstreetmap.org/#map=17/-5.2459/39.7666"],
    ["OsmAnd", "https://osmand.net/map?pin=-5.2459,39.7666#15/-5.1/39.6"],
    ["a link with lat and lon", "https://omaps.app/map?lat=-5.2459&lon=39.7666"],
    ["a link after words", "The plot: https://maps.google.com/?q=-5.2459,39.7666"],
    ["numbers before a short link", "-5.2459, 39.7666 https://maps.app.goo.gl/AbC5x39Z7"],
    ["numbers among words", "Dropped pin\nChake Chake\n-5.2459, 39.7666\nnear the market"],
  ])("%s", (_, text) => {
    expect(positionOfText(text)).toEqual(chakeChake);
  });

  test("degrees, minutes and seconds, as Google Maps shows them", () => {
    const expected = { latitude: -5.245861, longitude: 39.766583 };
    expect(positionOfText(`5°14'45.1"S 39°45'59.7"E`)).toEqual(expected);
    const link = `https://www.google.com/maps/place/5%C2%B014'45.1%22S+39%C2%B045'59.7%22E/`;
    expect(positionOfText(link)).toEqual(expected);
  });

  test.each([
    ["nothing", ""],
    ["a name", "Chake Chake"],
    ["one number", "39.7666"],
    ["three numbers", "1, 2, 3"],
    ["no place on earth", "-95.2, 39.7"],
    ["Null Island", "0, 0"],
    ["longitude first, with letters", "39.7666 E, 5.2459 S"],
    ["two latitudes", "5.2459 S, 39.7666 N"],
    ["two longitudes", "5.2459 W, 39.7666 E"],
    ["too far west", "5.2, -180.1"],
    ["more than two angles", "5.2 S, 39.7 E, 39.8 E"],
    ["one angle", "5.2 S"],
    ["a price among words", "from 120.5, 39.7 or so"],
    ["a place without numbers", "geo:0,0?q=Chake+Chake"],
    ["a short link after words", "Chake Chake 2.5 km https://maps.app.goo.gl/AbC5x39Z7"],
    ["a short link, which carries no position", "https://maps.app.goo.gl/AbC5x39Z7"],
    ["a broken link", "https://www.google.com/maps/%E0%A4%A"],
    ["a very long text", "9".repeat(100_000)],
  ])("not: %s", (_, text) => {
    expect(positionOfText(text)).toBeNull();
  });
});

test("two fields name a position when both are filled with numbers of this earth", () => {
  expect(positionOfFields(" -5.2459", "39.7666")).toEqual(chakeChake);
  expect(positionOfFields("0", "39.5")).toEqual({ latitude: 0, longitude: 39.5 });
  expect(positionOfFields("-90", "180")).toEqual({ latitude: -90, longitude: 180 });
  for (const [latitude, longitude] of [
    ["", "39.7666"],
    ["-5.2459", "  "],
    ["south", "39.7666"],
    ["-90.1", "39.7666"],
    ["-5.2459", "180.1"],
    ["0", "0"],
  ] as const) {
    expect(positionOfFields(latitude, longitude), `${latitude}, ${longitude}`).toBeNull();
  }
});

test("a position is kept to six decimals", () => {
  expect(roundedPosition({ latitude: -5.24590049, longitude: 39.7666005 })).toEqual({
    latitude: -5.2459,
    longitude: 39.766601,
  });
});

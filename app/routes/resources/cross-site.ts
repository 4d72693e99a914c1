/** Where forms are led that another site has sent: nothing happens. */
const refuse = () =>
  new Response(
    "This form was sent from another website. Please open it on ours, and send it there.\n",
    {
      status: 403,
      headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" },
    },
  );

export const action = refuse;
export const loader = refuse;

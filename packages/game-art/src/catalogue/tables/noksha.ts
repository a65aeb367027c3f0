/** code | English | Bengali | model | palette ground face motif | hero | around it: far left, far right, near left, near right | wild scatter high1 high2 high3 high4 | tag */
export const NOKSHA = `
autumn-bat | Autumn Bat | শরতের বাদুড় | cascade-high | ember bokeh bangers bat | bat | feather blossom leaf - | bat rainbow lotus grapes peach cherries | wings
bazaar-honey | Bazaar Honey | বাজারের মধু | lines-expanding-high | ember tent lilita honeypot | honey | - cherries bow star | honey gift cupcake popcorn dango custard | sweets
bazaar-popcorn | Bazaar Popcorn | বাজারের পপকর্ন | ways-high | ember tent lilita popcorn | popcorn | cherries star - bow | popcorn star donut mooncake honey candy | sweets
bengal-hilsa | Bengal Hilsa | বাংলার ইলিশ | cluster-high | ember bulbs luckiest circling-fish | fish | coral - coin shell | fish map shrimp shell hook drop | sea
brave-koala | Brave Koala | সাহসী কোয়ালা | lines-sticky-high | red bulbs bangers pine-tree | koala | lotus - hibiscus coin | koala moon mushroom shield feather drum | animals
dawn-parrot | Dawn Parrot | ভোরের টিয়া | lines-high | gold moon bangers parrot-head | parrot | - hibiscus butterfly star | parrot sunFace crown hibiscus feather cherries | wings
deep-sea-conch | Deep Sea Conch | গভীর সাগরের শঙ্খ | many-ways-high | gold bokeh luckiest big-wave | shell | - anchor fish coin | shell oyster fish sailboat key canoe | sea
delta-pearl | Delta Pearl | বদ্বীপের মুক্তা | hold-high | ember tent luckiest oyster-pearl | oyster | coin anchor - coral | oyster lamp coral gem fishingRod shell | sea
emerald-parrot | Emerald Parrot | পান্না সবুজ টিয়া | cascade-high | green lattice lilita parrot-head | parrot | - leaf butterfly feather | parrot lotus feather leaf grapes blossom | wings
emerald-serpent | Emerald Serpent | পান্না সবুজ সাপ | lines-expanding-high | green lattice luckiest snake | snake | leaf bamboo paw - | snake moon honey bamboo trophy leaf | animals
evening-bat | Evening Bat | সন্ধ্যার বাদুড় | ways-high | violet bulbs bangers bat | bat | blossom cherries - hibiscus | bat sunFace lotus cherries bell peach | wings
evening-carousel | Evening Carousel | সন্ধ্যার নাগরদোলা | cluster-high | violet bulbs lilita carousel | carousel | balloon - bow bell | carousel balloon maracas lantern umbrella masks | fair
evening-kite | Evening Kite | সন্ধ্যার ঘুড়ি | lines-sticky-high | ember bulbs lilita kite | kite | ticket star - balloon | kite masks maracas carousel fan drumSnare | fair
fairground-candy | Fairground Candy | মেলার লজেন্স | lines-high | red bulbs lilita candy-canes | candy | bow star lollipop - | candy carousel cherries dango lollipop cupcake | sweets
fairground-flute | Fairground Flute | মেলার বাঁশি | many-ways-high | red tent luckiest flute | flute | ticket bow - star | flute lantern trumpet doll drum top | fair
fairground-honey | Fairground Honey | মেলার মধু | hold-high | violet waves luckiest honeypot | honey | bow - candy cherries | honey star iceCream pretzel dango cupcake | sweets
fairground-pineapple | Fairground Pineapple | মেলার আনারস | cascade-high | red bulbs bangers palm-tree | pineapple | drop honey - star | pineapple basket peach leaf star mango | fruit
festival-mango | Festival Mango | উৎসবের আম | lines-expanding-high | red bulbs bangers fruiting | mango | - cherries honey star | mango basket grapes leaf bell watermelon | fruit
festival-orange | Festival Orange | উৎসবের কমলা | ways-high | teal bulbs luckiest fruiting | orange | cherries leaf honey - | orange gift grapes basket cherries honey | fruit
festival-umbrella | Festival Umbrella | উৎসবের ছাতা | cluster-high | night waves luckiest umbrella | umbrella | bell - bow ticket | umbrella balloon banjo doll bow masks | fair
forest-genie | Forest Genie | বনের জিন | lines-sticky-high | green bokeh bangers djinn | genie | - gem coin lamp | genie crystal crown castle coin fan | legends
golden-bouquet | Golden Bouquet | সোনালি ফুলের তোড়া | lines-high | gold tent lilita flower-emblem | bouquet | drop butterfly - leaf | bouquet jar blossom mushroom honey carnation | flowers
golden-genie | Golden Genie | সোনালি জিন | many-ways-high | gold moon lilita djinn | genie | star gem - key | genie scroll swords key ring fan | legends
golden-lollipop | Golden Lollipop | সোনালি ললিপপ | hold-high | gold rays luckiest wrapped-sweet | lollipop | candy bow star - | lollipop carousel donut mooncake iceCream cherries | sweets
golden-rainbow | Golden Rainbow | সোনালি রংধনু | cascade-high | gold rays lilita rainbow-star | rainbow | star lamp drop - | rainbow comet owl sunFace umbrella kite | sky
harvest-lantern | Harvest Lantern | নবান্নের লণ্ঠন | lines-expanding-high | gold tent luckiest paper-lantern | lantern | bell - star balloon | lantern masks banjo drumSnare umbrella gift | fair
hidden-diamond | Hidden Diamond | গোপন হীরা | ways-high | green grid luckiest cut-diamond | gem | ring coin star - | gem crystal crown ring nazar key | treasure
hidden-key | Hidden Key | গোপন চাবি | cluster-high | green grid bangers key | key | - beads coin gem | key lamp scroll crown gem amphora | treasure
hidden-planet | Hidden Planet | গোপন গ্রহ | lines-sticky-high | green lattice luckiest ringed-planet | planet | star feather - drop | planet comet star drop sunFace lamp | sky
hidden-prince | Hidden Prince | গোপন রাজপুত্র | lines-high | green grid luckiest crown | prince | lamp - gem coin | prince map scroll masks lamp fan | legends
hill-rabbit | Hill Rabbit | পাহাড়ি খরগোশ | many-ways-high | green bokeh lilita rabbit | rabbit | coin star paw - | rabbit lotus honey shield trophy feather | animals
island-dolphin | Island Dolphin | দ্বীপের শুশুক | hold-high | night lattice lilita dolphin | dolphin | fish shell - drop | dolphin compass fish gem canoe sailboat | sea
juicy-watermelon | Juicy Watermelon | রসালো তরমুজ | cascade-high | green rays lilita fruit-bowl | watermelon | lemon drop cherries - | watermelon honey lemon basket peach cherries | fruit
lost-purse | Lost Purse | হারানো টাকার থলি | lines-expanding-high | ink grid lilita two-coins | moneyBag | beads coin - key | moneyBag scroll ring beads key shield | treasure
lost-shield | Lost Shield | হারানো ঢাল | ways-high | ink grid bangers shield | shield | gem - key beads | shield crystal nazar amphora ring gem | treasure
lost-urn | Lost Urn | হারানো কলস | cluster-high | ink bokeh lilita amphora | amphora | - beads ring star | amphora map trophy scroll moneyBag ring | treasure
meghna-hilsa | Meghna Hilsa | মেঘনার ইলিশ | lines-sticky-high | blue rays luckiest circling-fish | fish | drop coin - coral | fish moon crab anchor fishingRod gem | sea
midnight-fan | Midnight Fan | মাঝরাতের হাতপাখা | lines-high | night moon luckiest feathered-wing | fan | - ticket star bell | fan lantern top violin tent bow | fair
midnight-gorilla | Midnight Gorilla | মাঝরাতের গরিলা | many-ways-high | night moon bangers gorilla | gorilla | star coin - lotus | gorilla drum honey gem mushroom coin | animals
monsoon-dotara | Monsoon Dotara | বর্ষার দোতারা | hold-high | ink lattice lilita banjo | banjo | bow balloon - ticket | banjo balloon doll lantern flute carousel | fair
monsoon-duck | Monsoon Duck | বর্ষার হাঁস | cascade-high | ink grid luckiest duck | duck | leaf feather blossom - | duck sunFace grapes feather gem cherries | wings
monsoon-gorilla | Monsoon Gorilla | বর্ষার গরিলা | lines-expanding-high | teal waves luckiest gorilla | gorilla | coin star - mushroom | gorilla moon feather lotus shield paw | animals
monsoon-hilsa | Monsoon Hilsa | বর্ষার ইলিশ | ways-high | ink lattice luckiest circling-fish | fish | anchor coral - crab | fish map coin canoe shell crab | sea
moonlit-candy | Moonlit Candy | চাঁদনি রাতের লজেন্স | cluster-high | night moon luckiest candy-canes | candy | - cherries lollipop star | candy carousel dango cherries donut iceCream | sweets
moonlit-custard | Moonlit Custard | চাঁদনি রাতের কাস্টার্ড | lines-sticky-high | night moon lilita cupcake | custard | candy star - lollipop | custard gift iceCream popcorn candy cupcake | sweets
moonlit-hilsa | Moonlit Hilsa | চাঁদনি রাতের ইলিশ | lines-high | night moon luckiest circling-fish | fish | crab anchor - coral | fish compass coral coin anchor shell | sea
moonlit-honey | Moonlit Honey | চাঁদনি রাতের মধু | many-ways-high | night moon lilita honeypot | honey | bow balloon - cherries | honey star donut mooncake iceCream candy | sweets
moonlit-owl | Moonlit Owl | চাঁদনি রাতের প্যাঁচা | hold-high | night moon lilita owl | owl | star blossom - cherries | owl rainbow cherries lotus leaf bell | wings
moonlit-princess | Moonlit Princess | চাঁদনি রাতের রাজকন্যা | cascade-high | night moon lilita queen-crown | princess | gem coin - key | princess moon shield lamp star ring | legends
moonlit-whale | Moonlit Whale | চাঁদনি রাতের তিমি | lines-expanding-high | night moon lilita whale-tail | whale | fish shell - drop | whale lamp anchor coin gem octopus | sea
ocean-octopus | Ocean Octopus | সাগরের অক্টোপাস | ways-high | green lattice bangers octopus | octopus | drop anchor - coin | octopus compass coin anchor hook shell | sea
painted-drum | Painted Drum | রঙিন ঢোল | cluster-high | rose tent lilita drum | drum | balloon - star ticket | drum balloon tent banjo bell umbrella | fair
painted-koala | Painted Koala | রঙিন কোয়ালা | lines-sticky-high | rose tent lilita pine-tree | koala | bamboo coin mushroom - | koala drum coin gem trophy bamboo | animals
palace-crown | Palace Crown | রাজপ্রাসাদের মুকুট | lines-high | teal bulbs bangers jewel-crown | crown | key - ring gem | crown crystal nazar beads gem envelope | treasure
palace-crystal | Palace Crystal | রাজপ্রাসাদের স্ফটিক | many-ways-high | teal bulbs lilita crystal-ball | crystal | - beads gem star | crystal lamp shield trophy beads ring | treasure
palace-shield | Palace Shield | রাজপ্রাসাদের ঢাল | hold-high | gold bulbs bangers shield | shield | ring gem beads - | shield lamp ring key scroll nazar | treasure
palace-trophy | Palace Trophy | রাজপ্রাসাদের ট্রফি | cascade-high | violet lattice luckiest trophy | trophy | coin - beads ring | trophy crystal scroll shield moneyBag ring | treasure
river-drum | River Drum | নদীর ঢোল | lines-expanding-high | blue bokeh luckiest drum | drum | bow ticket bell - | drum masks fan bow balloon gift | fair
river-ghost | River Ghost | নদীর ভূত | ways-high | blue waves bangers ghost | ghost | - gem lamp coin | ghost lamp coin swords crown star | legends
river-lobster | River Lobster | নদীর গলদা চিংড়ি | cluster-high | rose tent luckiest anchor | lobster | shell coral - drop | lobster oyster anchor drop hook canoe | sea
royal-blossom | Royal Blossom | শাহি চেরি ফুল | lines-sticky-high | violet rays bangers flowers | blossom | - leaf drop butterfly | blossom sunFace feather hyacinth cherries hibiscus | flowers
royal-cherry | Royal Cherry | শাহি চেরি | lines-high | violet grid luckiest cherry | cherries | - lemon honey leaf | cherries honey grapes banana basket watermelon | fruit
royal-pearl | Royal Pearl | শাহি মুক্তা | many-ways-high | violet rays bangers oyster-pearl | oyster | anchor shell drop - | oyster moon octopus shrimp coral canoe | sea
royal-prince | Royal Prince | শাহি রাজপুত্র | hold-high | violet lattice luckiest crown | prince | - gem coin lamp | prince map scroll feather coin fan | legends
shining-crystal | Shining Crystal | ঝলমলে স্ফটিক | cascade-high | gold bokeh lilita crystal-ball | crystal | star ring coin - | crystal map scroll gem envelope trophy | treasure
shining-planet | Shining Planet | ঝলমলে গ্রহ | lines-expanding-high | gold rays luckiest ringed-planet | planet | feather - lamp star | planet rainbow comet lotus sunFace owl | sky
shining-swords | Shining Swords | ঝলমলে তলোয়ার | ways-high | blue bokeh lilita crossed-swords | swords | gem - beads star | swords scroll ring beads key amphora | treasure
silver-comet | Silver Comet | রুপালি ধূমকেতু | cluster-high | ink grid bangers comet-spark | comet | feather - lamp moon | comet lantern umbrella lotus sunFace moon | sky
sky-dragon | Sky Dragon | আকাশের ড্রাগন | lines-sticky-high | blue rays lilita dragon-head | dragonFace | cherries star leaf - | dragonFace star hibiscus cherries gem peach | wings
spring-flute | Spring Flute | বসন্তের বাঁশি | lines-high | rose bokeh luckiest flute | flute | - balloon star ticket | flute lantern banjo tent bow carousel | fair
storm-conch | Storm Conch | ঝড়ের শঙ্খ | many-ways-high | ink grid bangers big-wave | shell | coin - anchor fish | shell compass canoe drop gem fishingRod | sea
storm-horse | Storm Horse | ঝড়ের ঘোড়া | hold-high | ink grid lilita horse-head | horse | - gem star lotus | horse lotus shield leaf temple honey | animals
sweet-grapes | Sweet Grapes | মিষ্টি আঙুর | cascade-high | night moon luckiest grapes | grapes | drop - honey star | grapes sunFace watermelon star lemon cherries | fruit
village-lemon | Village Lemon | গাঁয়ের লেবু | lines-expanding-high | ember waves lilita fruit-bowl | lemon | star cherries drop - | lemon gift peach basket leaf banana | fruit
winter-rainbow | Winter Rainbow | শীতের রংধনু | ways-high | blue grid bangers rainbow-star | rainbow | drop lamp - star | rainbow crystal drop moon lotus sunFace | sky
`;
